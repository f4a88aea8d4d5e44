import { z } from 'zod';
import { defineFunction } from '#server/functions/define-function.ts';
import { derivedVapid } from '#server/push/vapid.ts';

/** The installation's public key for push messages, which a browser subscribes with. */
export const pushKey = defineFunction({
  name: 'push-key',
  permission: 'dashboard:view',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  run: (_, { services: { config, keys } }) =>
    Promise.resolve({ publicKey: (config.vapid ?? derivedVapid(keys.encryptionKey)).publicKey }),
});
