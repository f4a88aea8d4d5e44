import { outsideTheSubset, RestError } from './rest-error.ts';

export interface Media {
  kind: 'array' | 'single' | 'csv' | 'openapi';
  stripNulls: boolean;
  contentType: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The first of the accepted types that can be served; plans and GeoJSON, which the client knows, are told apart. */
export function negotiate(accept: string | null, openApi = false): Media {
  const wanted = (accept ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (wanted.length === 0) return mediaOf('*/*', openApi) as Media;
  for (const one of wanted) {
    const media = mediaOf(one, openApi);
    if (media) return media;
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${wanted.join(', ').slice(0, 300)}`,
  );
}

function mediaOf(text: string, openApi: boolean): Media | null {
  const [type = '', ...options] = text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const stripNulls = options.includes('nulls=stripped');
  if (openApi) {
    const served = ['*/*', 'application/*', 'application/json', 'application/openapi+json'].includes(type);
    return served
      ? { kind: 'openapi', stripNulls: false, contentType: 'application/openapi+json; charset=utf-8' }
      : null;
  }
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'array', stripNulls: false, contentType: JSON_TYPE };
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return {
        kind: 'array',
        stripNulls,
        contentType: stripNulls
          ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'
          : JSON_TYPE,
      };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        kind: 'single',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`,
      };
    case 'text/csv':
      return { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    case 'application/vnd.pgrst.plan+json':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan':
      throw outsideTheSubset('Plans of statements are not shown.');
    case 'application/geo+json':
      throw outsideTheSubset('GeoJSON is not written.');
    default:
      return null;
  }
}
