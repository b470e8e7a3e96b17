// Plays what has moved since the last drawing with the browser's own animations: only `transform` and
// `opacity`, so that no frame lays the page out anew. Nothing waits for it: the page is already as it
// is going to be, any press or key ends all movement at once, and a hidden page does not move.
import type { Card, Seat } from '@court-piece/rules/view';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Move, movesBetween, type Scene } from './moves.js';

const TIME = {
  deal: 260,
  stagger: 32,
  play: 240,
  back: 200,
  collect: 380,
  shift: 180,
  reveal: 420,
};
const EASE = 'cubic-bezier(0.2, 0.7, 0.25, 1)';
/** Less than this is no movement (CSS pixels). */
const NOTICEABLE = 1.5;

/** The system's wish, asked each time, since it may change. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts a movement that was measured before. */
type Begin = () => void;

/** A place on the page, by its middle. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** @param on false for those who want no movement */
export function useMotion(
  root: { readonly current: HTMLElement | null },
  scene: Scene,
  on: boolean,
): void {
  const last = useRef<Scene | null>(null);
  const stage = useRef<Stage | null>(null);
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const made = new Stage(root.current);
    stage.current = made;
    return () => made.close();
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = scene;
    const moves = before === null || before === scene ? [] : movesBetween(before, scene);
    stage.current?.show(on && !document.hidden ? moves : []);
  }, [scene, on]);
}

class Stage {
  readonly #root: HTMLElement;
  readonly #running = new Set<Animation>();
  /** Where the cards were drawn last. */
  #places: ReadonlyMap<Card, Place> = new Map();
  /** The cards of the middle as they were drawn last, for those that have gone since. */
  #lying: ReadonlyMap<Card, Element> = new Map();
  readonly #end = (): void => this.finish();
  readonly #measure = (): void => this.#remember();
  readonly #drop = (): void => {
    const dragged = this.#root.querySelector('[data-dragged]');
    const card = dragged?.getAttribute('data-card') as Card | null | undefined;
    if (dragged && card) this.#places = new Map([...this.#places, [card, placeOf(dragged)]]);
  };

  constructor(root: HTMLElement) {
    this.#root = root;
    document.addEventListener('keydown', this.#end, { capture: true });
    document.addEventListener('pointerdown', this.#end, { capture: true });
    document.addEventListener('visibilitychange', this.#end);
    addEventListener('resize', this.#measure);
    root.addEventListener('pointerup', this.#drop, { capture: true });
    this.#remember();
  }

  close(): void {
    this.finish();
    document.removeEventListener('keydown', this.#end, { capture: true });
    document.removeEventListener('pointerdown', this.#end, { capture: true });
    document.removeEventListener('visibilitychange', this.#end);
    removeEventListener('resize', this.#measure);
    this.#root.removeEventListener('pointerup', this.#drop, { capture: true });
  }

  /** Everything is where it belongs at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
  }

  show(moves: readonly Move[]): void {
    if (moves.length > 0) this.finish();
    const places = this.#places;
    const lying = this.#lying;
    this.#remember();
    // First look where everything is, then move it: each look after a change lays the page out anew.
    const begins = moves.flatMap((move) => this.#planned(move, places, lying));
    for (const begin of begins) begin();
  }

  #remember(): void {
    if (this.#running.size > 0) return;
    const places = new Map<Card, Place>();
    const lying = new Map<Card, Element>();
    for (const element of this.#root.querySelectorAll('.hand [data-card]')) {
      places.set(element.getAttribute('data-card') as Card, placeOf(element));
    }
    for (const element of this.#root.querySelectorAll('.felt [data-lies]')) {
      const card = element.getAttribute('data-lies') as Card;
      places.set(card, placeOf(element));
      lying.set(card, element);
    }
    this.#places = places;
    this.#lying = lying;
  }

  /** What a move comes to, measured now and begun by calling it. */
  #planned(
    move: Move,
    before: ReadonlyMap<Card, Place>,
    gone: ReadonlyMap<Card, Element>,
  ): readonly Begin[] {
    switch (move.type) {
      case 'deal':
        return this.#flight(this.#inHand(move.card), this.#seat(move.from), {
          duration: TIME.deal,
          delay: move.order * TIME.stagger,
          opacity: 0,
        });
      case 'back':
        return this.#flight(this.#inHand(move.card), before.get(move.card), {
          duration: TIME.back,
        });
      case 'shift':
        return this.#flight(this.#inHand(move.card), before.get(move.card), {
          duration: TIME.shift,
        });
      case 'play': {
        const from = move.own ? before.get(move.card) : undefined;
        const card = this.#find(`.felt [data-lies="${move.card}"]`);
        return this.#flight(card, from ?? this.#seat(move.seat), {
          duration: TIME.play,
          opacity: from === undefined ? 0.2 : 1,
        });
      }
      case 'collect':
        return move.cards.flatMap((card) => this.#collected(card, move.to, before, gone));
      case 'reveal': {
        const sign = this.#find('.trump-sign');
        const turn: Keyframe[] = [
          { transform: 'scale(0.2) rotate(-120deg)', opacity: 0 },
          { transform: 'scale(1.5)', opacity: 1, offset: 0.6 },
          { transform: 'none' },
        ];
        return [() => this.#run(sign, turn, { duration: TIME.reveal })];
      }
    }
  }

  /** From a place to where the element is now. */
  #flight(
    element: Element | null,
    from: Place | undefined,
    how: { readonly duration: number; readonly delay?: number; readonly opacity?: number },
  ): readonly Begin[] {
    if (element === null || from === undefined) return [];
    const to = placeOf(element);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < NOTICEABLE) return [];
    const scale = to.width === 0 ? 1 : Math.max(0.35, from.width / to.width);
    const start = {
      transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
      opacity: how.opacity ?? 1,
    };
    return [() => this.#run(element, [start, { transform: 'none', opacity: 1 }], how)];
  }

  /** The card has left the page already: a picture of it goes. */
  #collected(
    card: Card,
    to: Seat | 'pile',
    before: ReadonlyMap<Card, Place>,
    gone: ReadonlyMap<Card, Element>,
  ): readonly Begin[] {
    const from = before.get(card);
    const layer = this.#find('.motion-layer');
    const picture = gone.get(card)?.querySelector('.card')?.cloneNode(true);
    const goal = to === 'pile' ? this.#place('.pile-cards') : this.#seat(to);
    if (!from || !layer || !goal || !(picture instanceof HTMLElement)) return [];
    const edge = placeOf(layer);
    picture.style.inlineSize = `${from.width}px`;
    picture.style.left = `${from.x - edge.x + edge.width / 2 - from.width / 2}px`;
    picture.style.top = `${from.y - (this.#layerTop(layer) + from.width * 0.7)}px`;
    const flight = `translate(${goal.x - from.x}px, ${goal.y - from.y}px)`;
    const frames: Keyframe[] = [
      { transform: 'none', opacity: 1 },
      { transform: `${flight} scale(0.4)`, opacity: 1, offset: 0.8 },
      { transform: `${flight} scale(0.3)`, opacity: 0 },
    ];
    return [
      () => {
        layer.append(picture);
        this.#run(picture, frames, { duration: TIME.collect }, () => picture.remove());
      },
    ];
  }

  #layerTop = (layer: Element): number => layer.getBoundingClientRect().top + scrollY;

  #run(
    element: Element | null,
    frames: Keyframe[],
    { duration, delay = 0 }: { readonly duration: number; readonly delay?: number },
    after?: () => void,
  ): void {
    if (element === null) return;
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
    this.#running.add(animation);
    const over = (): void => {
      this.#running.delete(animation);
      after?.();
      if (this.#running.size === 0) this.#remember();
    };
    animation.addEventListener('finish', over);
    animation.addEventListener('cancel', over);
  }

  #find = (selector: string): Element | null => this.#root.querySelector(selector);
  #inHand = (card: Card): Element | null => this.#find(`.hand [data-card="${card}"]`);
  #place(selector: string): Place | undefined {
    const element = this.#find(selector);
    return element === null ? undefined : placeOf(element);
  }
  /** A seat's cards come from and go to its plate; they are small there. */
  #seat(seat: Seat | null): Place | undefined {
    const place = seat === null ? undefined : this.#place(`.felt [data-seat="${seat}"]`);
    return place === undefined ? undefined : { ...place, width: 0 };
  }
}

function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY, width };
}
