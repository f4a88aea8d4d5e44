/** What one socket, person or address may cost this process. */
export const LIMITS = {
  /** Frames and pings a socket may send in a second; joins are among them. */
  messagesPerSecond: 100,
  /** Joins that all sockets of one network may ask for in a second. */
  joinsPerSecond: 100,
  channels: 100,
  /** Filters of all channels of a socket; each is asked of every row that changes. */
  filters: 100,
  socketsPerPerson: 50,
  /** A whole office may share one address. */
  socketsPerAddress: 1000,
  /** A frame of a client, in bytes. */
  frame: 256 * 1024,
  /** What may wait for a client that reads slowly, in bytes. */
  waiting: 1024 * 1024,
  /** A row's JSON beyond this is sent without its larger fields, in bytes. */
  record: 1024 * 1024,
  /** Changes of rows one look may find; more of them, and listeners are asked to read their lists anew. */
  changes: 20_000,
} as const;
