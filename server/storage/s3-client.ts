import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './location.ts';

/** The client of Amazon's S3 or of any compatible server. */
export function s3Client({ endpoint, region, credentials }: S3Location): S3Client {
  return new S3Client({
    // S3-compatible servers usually serve all buckets under one host name.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region || endpoint ? { region: region ?? 'us-east-1' } : {}),
    ...(credentials && { credentials }),
    // Older compatible servers reject AWS's newer checksum headers; TLS and our own SHA-256 cover integrity.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
