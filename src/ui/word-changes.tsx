import { createElement, Fragment, type ReactNode } from 'react';
import type { Change } from '#src/lib/word-diff.ts';

const around = 160;

/** Long stretches that stayed are cut to what stands next to a change. */
export function shortened(changes: readonly Change[]): Change[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same' || change.text.length <= 2 * around + 40) return change;
    // The cut falls between words.
    const head = index === 0 ? '' : change.text.slice(0, around).replace(/\S+$/, '').trimEnd();
    const tail =
      index === changes.length - 1 ? '' : change.text.slice(-around).replace(/^\S+/, '').trimStart();
    return { ...change, text: `${head} […] ${tail}` };
  });
}

/** A run of words, marked where it came or went. */
function drawWords({ kind, text }: Change): ReactNode {
  if (kind === 'same') return text;
  if (kind === 'added')
    return <ins className="rounded-xs bg-palm-soft text-palm decoration-palm/60">{text}</ins>;
  return <del className="rounded-xs bg-red-soft text-red">{text}</del>;
}

/** A text with its changes: what went is struck through, what came is underlined. */
export const WordChanges = ({ changes }: { changes: readonly Change[] }) =>
  createElement(Fragment, null, ...shortened(changes).map(drawWords));
