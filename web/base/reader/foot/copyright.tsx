/** The last line of the reader's pages. */

/** The year is the specification's. */
export function Copyright({ authorName, className }: { authorName: string | undefined; className?: string }) {
  return <p className={className}>© 2025 {authorName ?? ''}. All letters, thoughts and chaos reserved.</p>
}
