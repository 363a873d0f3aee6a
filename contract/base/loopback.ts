/** Names and addresses by which every machine calls itself (loopback, RFC 6761, RFC 1122, RFC 4291). */

/** @param host of an address, as `URL` gives it, or a server's name */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|localhost\.localdomain|127\.[\d.]+|\[?::1\]?)$/i.test(host)
