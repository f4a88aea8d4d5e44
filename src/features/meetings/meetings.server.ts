import { z } from 'zod';
import { defineTool, toolText } from '#server/ai/define-tool.ts';
import { transcribe } from '#server/ai/transcribe.ts';
import { defineFunction, FunctionError } from '#server/functions/define-function.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { meetingOutput, meetingType, moment, NOTES_LENGTH, TRANSCRIPT_LENGTH } from './minutes.ts';
import { possibleNames } from './possible-names.ts';

const TITLE_LENGTH = 300;
/** A recording of about 26 minutes; in base64 it is a third larger. */
const AUDIO_BYTES = 25 * 1024 * 1024;
const AUDIO_TEXT = Math.ceil(AUDIO_BYTES / 3) * 4 + 4;

const nameRow = z.object({ name: z.string().nullable() });

const namesOf = (rows: readonly z.infer<typeof nameRow>[]) =>
  rows.flatMap(({ name }) => (name?.trim() ? [name.trim()] : []));

/** Summary, decisions and tasks of a transcript. Names come from speakers, staff and stakeholders, never from guessing. */
export const meetingAnalysis = defineTool({
  name: 'meeting-analysis',
  permission: 'signed-in',
  limits: { bodyBytes: 2 * TRANSCRIPT_LENGTH },
  input: z.object({
    transcription: toolText(TRANSCRIPT_LENGTH).refine(
      (text) => text.trim() !== '',
      'Please provide the text of a meeting.',
    ),
    meetingTitle: toolText(TITLE_LENGTH).default('Untitled Meeting'),
    meetingType,
    /** The day it was held, from which "by Friday" is counted; today when left out. */
    meetingDate: z.iso.date().optional(),
    /** What somebody noted while it was held: the summary leans towards it. */
    notes: toolText(NOTES_LENGTH).optional(),
  }),
  output: meetingOutput,
  extra: z.object({
    decisionsAt: z.array(z.number()),
    actionsAt: z.array(z.number()),
    sentences: z.number(),
    decisionMoments: z.array(moment),
    actionMoments: z.array(moment),
  }),
  async load({ transcription }, { read }) {
    // Visitors of the platform without a role see no colleagues; speakers are then all there is.
    const staff = await read(nameRow, 'select name from public.staff_names()');
    const stakeholders = await read(
      nameRow,
      `select distinct name from public.stakeholders where name in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(possibleNames(transcription))],
    );
    return { data: { staff: namesOf(staff), stakeholders: namesOf(stakeholders) }, records: [] };
  },
  engine(input, { staff, stakeholders }, now) {
    const { output, sentences, ...places } = analyseMeeting(
      input.transcription,
      input.meetingTitle,
      input.meetingType,
      input.meetingDate ?? todayInLagos(now),
      staff,
      input.notes,
      stakeholders,
    );
    return {
      output,
      extra: { ...places, sentences: sentences.length },
      figures: { decisions: output.keyDecisions.length, actions: output.actionItems.length },
      warnings: [
        ...(output.keyDecisions.length === 0 ? ['No decision was found in the text.'] : []),
        ...(output.actionItems.length === 0 ? ['No task was found in the text.'] : []),
        ...(output.attendees.length === 0
          ? ['No speakers are named: begin a line with a name and a colon, and tasks find their people.']
          : []),
      ],
    };
  },
});

/** The mark at the head of every WebM file (EBML, RFC 8794). */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** A recording in words, by the server of the settings. Without one a good recording is answered with the way on. */
export const voiceToText = defineFunction({
  name: 'voice-to-text',
  permission: 'signed-in',
  limits: { bodyBytes: AUDIO_TEXT + 1000, rate: { calls: 20, seconds: 60 }, timeoutMs: 120_000 },
  input: z.object({ audio: z.string().max(AUDIO_TEXT) }),
  strict: true,
  output: z.object({
    text: z.string(),
    meta: z.object({ segments: z.array(z.object({ start: z.number(), text: z.string() })) }),
  }),
  async run({ audio }, { services, signal }) {
    if (audio.trim() === '') throw new FunctionError(422, 'no_audio', 'The recording is empty.', 'audio');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(audio))
      throw new FunctionError(422, 'validation_failed', 'The recording is not base64.', 'audio');
    const bytes = new Uint8Array(Buffer.from(audio, 'base64'));
    if (bytes.length > AUDIO_BYTES)
      throw new FunctionError(413, 'audio_too_large', 'The recording is larger than 25 MB.', 'audio');
    if (!EBML.every((byte, i) => bytes[i] === byte))
      throw new FunctionError(415, 'audio_not_webm', 'The recording is not a WebM file.', 'audio');
    if (!services.config.speech)
      throw new FunctionError(
        503,
        'stt_not_configured',
        'No transcription service is connected. Type or paste what was said; it is analysed in the same way.',
      );
    const { text, segments } = await transcribe(services, services.config.speech, bytes, signal);
    return { text, meta: { segments } };
  },
});
