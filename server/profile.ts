const MB = 1024 * 1024;
const SECOND = 1000;

/** Everything in which an acceptance run on a foreign schema differs from the product. */
export interface Profile {
  /** The database holds the product's own schema: its content, jobs, checks and triggers are at home there. */
  readonly productSchema: boolean;
  /** Listen on every address instead of this machine's own. */
  readonly anyAddress: boolean;
  /** Pages and sockets of any origin are allowed. */
  readonly anyOrigin: boolean;
  /** No rate limits and no ceilings per person or address. */
  readonly limitsOff: boolean;
  /** A request without a key is answered as the role anon. */
  readonly anonymousWithoutKey: boolean;
  /** Any token of a known signing key counts: any role in it, as key or bearer, with or without a session. */
  readonly foreignTokens: boolean;
  readonly auth: {
    /** New accounts are confirmed without a mail. */
    readonly autoconfirm: boolean;
    readonly password: {
      readonly shortest: number;
      /** Refuse leaked passwords and those built on the person's or the firm's name. */
      readonly refuseGuessable: boolean;
    };
  };
  readonly rest: {
    /** Whatever the schemas hold is exposed, instead of the list. */
    readonly exposeAll: boolean;
    readonly aggregates: boolean;
    readonly maxRows: number | undefined;
    /** Filters may name unknown columns; an update or delete needs no filter; GET may call a volatile function. */
    readonly permissive: boolean;
    readonly bodyBytes: number;
    readonly statementMs: { readonly anon: number; readonly authenticated: number };
    /** `Prefer: tx=rollback` is honoured. */
    readonly rollbackPreference: boolean;
    /** Counts are as exact as they are asked for, for everybody. */
    readonly exactCounts: boolean;
    /** The database's errors are passed on word by word. */
    readonly verbatimErrors: boolean;
    /** How long to wait between two reads of the schema after a miss. */
    readonly reloadMs: number;
  };
  readonly realtime: {
    /** Visitors may use public channels. */
    readonly publicChannels: boolean;
    /** Tables get their change triggers when they are first subscribed to, and the schema `*` means all. */
    readonly captureOnDemand: boolean;
    /** How long what is known of a table is believed. */
    readonly tableFactsMs: number;
  };
}

const product: Profile = {
  productSchema: true,
  anyAddress: false,
  anyOrigin: false,
  limitsOff: false,
  anonymousWithoutKey: false,
  foreignTokens: false,
  auth: { autoconfirm: false, password: { shortest: 8, refuseGuessable: true } },
  rest: {
    exposeAll: false,
    aggregates: false,
    maxRows: 1000,
    permissive: false,
    bodyBytes: MB,
    statementMs: { anon: 3 * SECOND, authenticated: 8 * SECOND },
    rollbackPreference: false,
    exactCounts: false,
    verbatimErrors: false,
    reloadMs: 5 * SECOND,
  },
  realtime: { publicChannels: false, captureOnDemand: false, tableFactsMs: 60 * SECOND },
};

const acceptance: Profile = {
  productSchema: false,
  anyAddress: true,
  anyOrigin: true,
  limitsOff: true,
  anonymousWithoutKey: true,
  foreignTokens: true,
  auth: { autoconfirm: true, password: { shortest: 6, refuseGuessable: false } },
  rest: {
    exposeAll: true,
    aggregates: true,
    maxRows: undefined,
    permissive: true,
    bodyBytes: 10 * MB,
    statementMs: { anon: 30 * SECOND, authenticated: 30 * SECOND },
    rollbackPreference: true,
    exactCounts: true,
    verbatimErrors: true,
    reloadMs: 0,
  },
  realtime: { publicChannels: true, captureOnDemand: true, tableFactsMs: 0 },
};

/** COMPAT_TEST chooses the second one; it is refused in production (config.ts). */
export const profileFor = (compatTest: boolean): Profile => (compatTest ? acceptance : product);
