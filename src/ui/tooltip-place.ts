import type { HintSide } from './tooltip.tsx';

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

const GAP = 6;
const EDGE = 8;
const opposite: Record<HintSide, HintSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a hint stands: on the preferred side of its trigger, on the other where there is no room, never off the screen. */
export function placeHint(
  trigger: Box,
  hint: Size,
  screen: Size,
  side: HintSide,
): { left: number; top: number } {
  const preferred = at(side, trigger, hint);
  const fits =
    preferred.left >= 0 &&
    preferred.top >= 0 &&
    preferred.left + hint.width <= screen.width &&
    preferred.top + hint.height <= screen.height;
  const beside = side === 'left' || side === 'right';
  const place = fits ? preferred : at(opposite[side], trigger, hint);
  return {
    left: beside && fits ? place.left : within(place.left, hint.width, screen.width),
    top: within(place.top, hint.height, screen.height),
  };
}

function at(side: HintSide, trigger: Box, hint: Size): { left: number; top: number } {
  const left = trigger.left + (trigger.width - hint.width) / 2;
  const top = trigger.top + (trigger.height - hint.height) / 2;
  if (side === 'top') return { left, top: trigger.top - hint.height - GAP };
  if (side === 'bottom') return { left, top: trigger.top + trigger.height + GAP };
  if (side === 'left') return { left: trigger.left - hint.width - GAP, top };
  return { left: trigger.left + trigger.width + GAP, top };
}

const within = (start: number, size: number, room: number) =>
  Math.round(Math.max(EDGE, Math.min(start, room - size - EDGE)));
