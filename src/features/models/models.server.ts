import { z } from 'zod';
import { leadsToThisMachine } from '#server/ai/model/loopback.ts';
import { mayLeaveFor } from '#server/ai/model/may-leave.ts';
import { ModelFailure } from '#server/ai/model/model-failure.ts';
import { askLadder, refusalToSend } from '#server/ai/model/reword.ts';
import { defineFunction } from '#server/functions/define-function.ts';

/** Which model is set, and whether it may be asked now. The key is never told. */
export const modelState = defineFunction({
  name: 'model-state',
  permission: 'models:manage',
  input: z.object({}),
  output: z.object({
    model: z
      .object({
        provider: z.string(),
        name: z.string(),
        host: z.string(),
        thisMachine: z.boolean(),
        hasKey: z.boolean(),
        refusal: z.string().nullable(),
      })
      .nullable(),
    /** What turns recordings into text. */
    speech: z.object({ host: z.string(), thisMachine: z.boolean(), permitted: z.boolean() }).nullable(),
  }),
  async run(_, { services }) {
    const settings = services.config.model;
    const spoken = services.config.speech;
    const speech = spoken
      ? {
          host: new URL(spoken.url).host,
          thisMachine: await leadsToThisMachine(spoken.url),
          permitted: await mayLeaveFor(services, spoken.url),
        }
      : null;
    if (!settings) return { model: null, speech };
    return {
      speech,
      model: {
        provider: settings.provider,
        name: settings.model,
        host: new URL(settings.baseUrl).host,
        thisMachine: await leadsToThisMachine(settings.baseUrl),
        hasKey: settings.apiKey !== undefined,
        refusal: await refusalToSend(services, settings),
      },
    };
  },
});

const TEST_MS = 8_000;

/** One small question to the model: whether it answers, in which time; nothing of the firm is in it. */
export const testModel = defineFunction({
  name: 'test-model',
  permission: 'models:manage',
  limits: { rate: { calls: 10, seconds: 60 }, timeoutMs: 12_000 },
  input: z.object({}),
  output: z.object({ ok: z.boolean(), reason: z.string().nullable(), milliseconds: z.number() }),
  async run(_, { services, signal }) {
    const started = performance.now();
    const told = (reason: string | null) => ({
      ok: reason === null,
      reason,
      milliseconds: Math.round(performance.now() - started),
    });
    const settings = services.config.model;
    if (!settings) return told('not_configured');
    const refusal = await refusalToSend(services, settings);
    if (refusal) return told(refusal);
    try {
      await askLadder(
        settings,
        {
          instructions: 'Answer with the JSON object {"texts": {"answer": "ready"}} and nothing else.',
          prompt: 'Are you ready?',
          maxTokens: 100,
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['texts'],
            properties: {
              texts: {
                type: 'object',
                required: ['answer'],
                additionalProperties: false,
                properties: { answer: { type: 'string' } },
              },
            },
          },
        },
        signal,
        () => {},
        TEST_MS,
      );
      return told(null);
    } catch (error) {
      if (error instanceof ModelFailure) return told(error.reason);
      throw error;
    }
  },
});
