// The signs of a player, as on every machine that plays: they point along the time, in every language.
const SHAPES = {
  first: 'M7 6v12M18 6l-8 6 8 6Z',
  'trick-back': 'M12 6l-7 6 7 6ZM20 6l-7 6 7 6Z',
  back: 'M16 6l-8 6 8 6Z',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5.5v13M16 5.5v13',
  forward: 'M8 6l8 6-8 6Z',
  'trick-forward': 'M12 6l7 6-7 6ZM4 6l7 6-7 6Z',
  last: 'M17 6v12M6 6l8 6-8 6Z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11v8h12v-8',
} as const;
export type PlayerIconName = keyof typeof SHAPES;

export const PlayerIcon = ({ name }: { readonly name: PlayerIconName }) => (
  <svg class={`icon player-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);
