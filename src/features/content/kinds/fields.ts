import { z } from 'zod';

/** Field rules the kinds of content share. */
export const line = (max = 200) => z.string().trim().min(1, 'is missing').max(max);
export const optionalLine = (max = 200) => z.string().trim().max(max).nullish().default(null);
export const lines = (max = 30, each = 400) => z.array(line(each)).max(max).default([]);
export const day = z.iso.date('must be a date such as 2026-11-20');
export const title = line(200);
