/** Which language model is asked, from the settings of the process (AI_…). */
export interface ModelSettings {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

interface Given {
  AI_PROVIDER?: ModelSettings['provider'] | undefined;
  AI_BASE_URL?: string | undefined;
  /** For model and speech, where they have no key of their own. */
  AI_API_KEY?: string | undefined;
  AI_MODEL_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
}

const HOME = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

/** The settings of a model; null where none is set. @returns a sentence where they do not fit together */
export function modelSettings(given: Given): ModelSettings | null | string {
  const { AI_PROVIDER: provider, AI_BASE_URL: base, AI_MODEL: model } = given;
  const apiKey = given.AI_MODEL_API_KEY ?? given.AI_API_KEY;
  if (!provider) return null;
  if (!model) return 'AI_MODEL is missing: name the model that AI_PROVIDER should answer with.';
  const baseUrl = base ?? (provider === 'openai-compatible' ? undefined : HOME[provider]);
  if (!baseUrl) return 'AI_BASE_URL is missing: an openai-compatible provider has no address of its own.';
  return { provider, baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
}
