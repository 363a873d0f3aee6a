/** Lists that change without the author: kept while they are shown, asked for again when the page is opened again. */

/** `useQuery(untilLeft(get(listReplies)))`; without it an answer stays as long as the browser tab. */
export function untilLeft<Options extends object>(options: Options): Options & { gcTime: 0 } {
  return { ...options, gcTime: 0 }
}
