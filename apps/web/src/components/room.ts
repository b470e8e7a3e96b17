// How much room a part of the page has, measured. Sizes that decide about layout (two rows, large
// faces) are computed here from numbers, so that they can be tested without a browser.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Room {
  /** Of the element, in CSS pixels. */
  readonly width: number;
  /** Of the window. */
  readonly height: number;
}

/** The width of a card in the hand: about 60 px on phones, larger where the window leaves room. */
export function handCardWidth({ width, height }: Room): number {
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
  }));
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const next = { width: element.clientWidth, height: window.innerHeight };
      setRoom((was) => (was.width === next.width && was.height === next.height ? was : next));
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
