/** Reads a file of texts as far as the page must; the server looks at each of them. */
import type { OwnTexts } from '../../../../contract/room404.ts'

/** @returns undefined for a file of something else */
export function readTextsFile(text: string): OwnTexts | undefined {
  try {
    const { transitions, descriptions } = JSON.parse(text) as Partial<OwnTexts>
    return Array.isArray(transitions) && Array.isArray(descriptions)
      ? { transitions, descriptions }
      : undefined
  } catch {
    return undefined
  }
}
