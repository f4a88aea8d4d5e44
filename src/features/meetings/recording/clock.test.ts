import { expect, test } from 'vitest';
import { clock, nameLine, readLine, renameSpeaker, speakersIn, spokenLines, writeLine } from './clock.ts';
import { webmOf } from './webm-writer.ts';

test('a line of a transcript is read and written back as it was', () => {
  for (const line of [
    '[12:34] Amina Bello: We agreed.',
    'Chidi: Yes.',
    '[01:02:03] Only words',
    'Only words',
  ])
    expect(writeLine(readLine(line))).toBe(line.replace('01:02:03', '1:02:03'));
  expect(readLine('[1:02:03] Amina Bello: Yes.')).toEqual({ at: 3723, speaker: 'Amina Bello', said: 'Yes.' });
  expect([clock(59), clock(600), clock(3723)]).toEqual(['00:59', '10:00', '1:02:03']);
});

test('words of a recording stand at their second of the meeting, also in its second file', () => {
  const speech = {
    text: 'x',
    segments: [
      { start: 1.5, text: ' Good morning. ' },
      { start: 7, text: 'Yes.' },
    ],
  };
  expect(spokenLines(speech, 600)).toBe('[10:01] Good morning.\n[10:07] Yes.');
  expect(spokenLines({ text: ' All in one. ', segments: [] }, 0)).toBe('[00:00] All in one.');
  expect(spokenLines({ text: ' ', segments: [] }, 0)).toBe('');
});

test('a speaker gets another name in every line, and a line without one is given to somebody', () => {
  const body = '[00:01] Speaker 1: Good morning.\n[00:05] We agreed.\nSpeaker 1: Thank you.';
  expect(speakersIn(body)).toEqual(['Speaker 1']);
  const named = nameLine(renameSpeaker(body, 'Speaker 1', 'Amina Bello'), 2, 'Chidi Okafor');
  expect(named).toBe(
    '[00:01] Amina Bello: Good morning.\n[00:05] Chidi Okafor: We agreed.\nAmina Bello: Thank you.',
  );
});

test('a converted file carries the mark of WebM, its codec, and every packet once', () => {
  const packets = Array.from({ length: 2000 }, (_, i) => ({
    at: i * 20,
    data: Uint8Array.of(i & 255, 7, 9),
  }));
  const file = webmOf(packets);
  expect([...file.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  const text = Buffer.from(file).toString('latin1');
  expect(text).toContain('A_OPUS');
  expect(text).toContain('OpusHead');
  // 40 seconds are two clusters.
  expect(text.split('\x1f\x43\xb6\x75')).toHaveLength(3);
  expect(text.split('\x07\x09')).toHaveLength(2001);
});
