/** The phone's own sheet for sharing (Web Share), where a finger asks for it. */

/** @returns false where there is none, or it failed: the caller has another way. A sheet that was closed is an answer. */
export async function shareByPhone(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
