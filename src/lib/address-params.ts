import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a way to change them. The router's own change builds on what was drawn last, so that of
 * two in quick succession the first is lost; this one builds on the address as it is now.
 */
export function useAddressParams(): [
  URLSearchParams,
  (change: (params: URLSearchParams) => void, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams();
  return [
    params,
    (change, options) => {
      const now = new URLSearchParams(window.location.search);
      change(now);
      setParams(now, options);
    },
  ];
}
