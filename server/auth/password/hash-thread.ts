import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { answerOrders } from '../../thread-pool.ts';
import type { HashAnswer, HashOrder } from './password-hash.ts';

/* The thread of password-hash.ts. */
answerOrders<HashOrder, HashAnswer>((order) => {
  const { password } = order;
  switch (order.kind) {
    case 'make':
      return argon2.hashSync(password, order.cost);
    case 'compare with bcrypt':
      // It reads 72 bytes: a longer password was never the one that was set.
      return !bcrypt.truncates(password) && bcrypt.compareSync(password, order.hash);
    case 'compare with argon2':
      try {
        return argon2.verifySync(order.hash, password);
      } catch {
        // What is stored is no hash that argon2 knows.
        return false;
      }
  }
});
