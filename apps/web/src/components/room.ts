// How much room a part of the page has, measured. Sizes that decide about layout (two rows, large
// faces) are computed here from numbers, so that they can be tested without a browser.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Room {
  /** Of the element, in CSS pixels. */
  readonly width: number;
  /** Of the window. */
  readonly height: number;
  /** The page is higher than the window. */
  readonly scrolls: boolean;
}

/** The width of a card in the hand: about 60 px on phones, larger where the window leaves room. */
export function handCardWidth({ width, height }: Pick<Room, 'width' | 'height'>): number {
  const byWidth = width / 8.6;
  const byHeight = (height * 0.2) / 1.4;
  const least = width < 340 || height < 420 ? 56 : 62;
  return Math.round(Math.min(Math.max(Math.min(byWidth, byHeight), least), 108));
}

/** The room of an element, kept up to date. */
export function useRoom(of: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>(() => ({
    width: window.innerWidth - 16,
    height: window.innerHeight,
    scrolls: false,
  }));
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { scrollHeight } = document.documentElement;
      const next: Room = {
        width: element.clientWidth,
        height: window.innerHeight,
        scrolls: scrollHeight > window.innerHeight + 1,
      };
      setRoom((was) =>
        was.width === next.width && was.height === next.height && was.scrolls === next.scrolls
          ? was
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [of]);
  return room;
}
