/** Why a model was not asked, or its answer not taken; stands in the answer of the tool and in the log of runs. */
export type FallbackReason =
  | 'switched_off'
  | 'no_legal_basis'
  | 'budget'
  | 'provider_unreachable'
  | 'provider_auth'
  | 'provider_rate'
  | 'timeout'
  | 'stopped'
  | 'invalid_output';

/** A model that gave no answer. Its message holds no word of the provider's. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly reason: FallbackReason;
  /** The provider did not know this way of asking: another one may do. */
  readonly refusedFormat: boolean;
  /** What may be asked again after a moment. */
  readonly retryAfterMs: number | null;

  constructor(reason: FallbackReason, more: { refusedFormat?: boolean; retryAfterMs?: number } = {}) {
    super(reason);
    this.reason = reason;
    this.refusedFormat = more.refusedFormat ?? false;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}
