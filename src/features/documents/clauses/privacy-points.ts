import type { PointRules } from '../read-points.ts';
import { dataPoints } from './privacy-points/data.ts';
import { groundsPoints } from './privacy-points/grounds.ts';
import { handlingPoints } from './privacy-points/handling.ts';
import { rightsPoints } from './privacy-points/rights.ts';
import { whoPoints } from './privacy-points/who.ts';

/**
 * The points of a privacy policy as people word them: in statutes’ English, in plain English and in between. Written from
 * the way notices are commonly worded, and judged on paragraphs whose answers somebody else wrote down.
 */
export const privacyPoints: PointRules = {
  ...whoPoints,
  ...dataPoints,
  ...groundsPoints,
  ...handlingPoints,
  ...rightsPoints,
};
