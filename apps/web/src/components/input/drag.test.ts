import { describe, expect, it } from 'vitest';
import { type Drag, DRAG_STARTS, type DragInput, dragStep, type DragStep } from './drag.js';

const down: DragInput = { type: 'down', card: 'HK', pointer: 1, x: 100, y: 500, main: true };
const move = (x: number, y: number, pointer = 1): DragInput => ({ type: 'move', pointer, x, y });
const up = (pointer = 1): DragInput => ({ type: 'up', pointer, reach: 60 });

function course(...inputs: readonly DragInput[]): DragStep {
  let step: DragStep = { drag: null };
  let drag: Drag | null = null;
  for (const input of inputs) {
    step = dragStep(drag, input);
    drag = step.drag;
  }
  return step;
}

describe('dragging a card', () => {
  it('plays it when it is let go far enough up', () => {
    expect(course(down, move(120, 400), up()).end).toEqual({ card: 'HK', onTable: true });
  });

  it('puts it back when it is let go over the hand', () => {
    expect(course(down, move(160, 480), up()).end).toEqual({ card: 'HK', onTable: false });
  });

  it('is a press as long as the hand only trembles', () => {
    const still = course(down, move(100, 500 - DRAG_STARTS + 1));
    expect(still.drag?.moved).toBe(false);
    expect(course(down, move(100, 500 - DRAG_STARTS + 1), up())).toEqual({ drag: null });
  });

  it('stays a drag when it comes back to where it began', () => {
    expect(course(down, move(100, 450), move(100, 500), up()).end?.onTable).toBe(false);
  });

  it('plays nothing when it is broken off (O-79)', () => {
    const broken = course(down, move(100, 300), { type: 'broken-off' });
    expect(broken).toEqual({ drag: null });
    expect(course(down, move(100, 300), { type: 'broken-off' }, up())).toEqual({ drag: null });
  });

  it('ends without playing when a second finger comes', () => {
    const second: DragInput = { ...down, pointer: 2, card: 'SA', main: false };
    expect(course(down, move(100, 300), second, up())).toEqual({ drag: null });
  });

  it('follows no other pointer', () => {
    expect(course(down, move(100, 300, 2), up()).end).toBeUndefined();
  });
});
