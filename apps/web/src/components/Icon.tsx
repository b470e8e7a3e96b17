// The signs on buttons and plates, each a stroke drawing of 24 by 24. Always beside a text or a label.

const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 8H15a5 5 0 0 1 0 10H8M9 8l3.5-3.5M9 8l3.5 3.5',
  claim: 'M5 12.5l4.5 4.5L19 7.5',
  trick:
    'M7 5.5h7a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 17V7A1.5 1.5 0 0 1 7 5.5ZM18.5 8v9.5',
  sheet: 'M6 4h12v16H6ZM9 9h6M9 13h6M9 17h3',
  bot: 'M6 9h12v9H6ZM12 9V5.5M10.5 4h3M9.5 13v1.5M14.5 13v1.5M3.5 12v3M20.5 12v3',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 20c.5-4 3-6 6.5-6s6 2 6.5 6',
  dealer: 'M7 8l7.5-3 5 11.5L12 19.5ZM4.5 10.5l3.5 9 2.5.5',
  caller: 'M4.5 17.5h15L20.5 8l-5 3.5L12 5.5 8.5 11.5 3.5 8Z',
  settings: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5',
  link: 'M10 14l4-4M8.5 11.5L6 14a3.5 3.5 0 0 0 5 5l2-2M15.5 12.5L18 10a3.5 3.5 0 0 0-5-5l-2 2',
  aside: 'M7 4h10v16H7ZM10.5 10a1.7 1.7 0 1 1 2.4 1.6c-.6.3-.9.7-.9 1.4M12 16v.2',
  reveal:
    'M3.5 12C5.5 8 8.5 6 12 6s6.5 2 8.5 6c-2 4-5 6-8.5 6s-6.5-2-8.5-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  winner: 'M12 4l2.4 5 5.5.7-4 3.8 1 5.5L12 16.3 7.1 19l1-5.5-4-3.8 5.5-.7Z',
  offline: 'M4 9a12 12 0 0 1 16 0M7.5 12.5a7 7 0 0 1 9 0M11 16.5h2M5 4l14 16',
  keys: 'M3.5 7h17v10.5h-17ZM7 10.5h.1M10.5 10.5h.1M14 10.5h.1M17.5 10.5h.1M8 14.5h8',
  rules: 'M5 5.5h6a2 2 0 0 1 1 .5 2 2 0 0 1 1-.5h6v13h-6a2 2 0 0 0-1 .5 2 2 0 0 0-1-.5H5ZM12 6v13',
  log: 'M8 7h11M8 12h11M8 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1',
  hint: 'M9.5 17.5h5M10.5 20.5h3M8.5 14.5c-1.6-1.2-2.5-3-2.5-5a6 6 0 0 1 12 0c0 2-.9 3.8-2.5 5-.6.5-1 1.2-1 2h-5c0-.8-.4-1.5-1-2Z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 2',
  talk: 'M5 5.5h14v10h-7l-4.5 3.5v-3.5H5ZM8.5 9h7M8.5 12h4.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  home: 'M4.5 11.5L12 5l7.5 6.5M7 10v9h10v-9',
} as const;
export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
