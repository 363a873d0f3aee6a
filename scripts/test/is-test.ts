/** Which files are there for tests alone, by their paths from the root. */

/** A test, or a story. */
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

/** What stands beside what it tests: a test, or what only tests of a room use, `test-readers.ts`. */
export const isBesideTested = (path: string): boolean => isTest(path) || /(?:^|\/)test-[^/]*$/.test(path)

/** What is there for tests alone, also what tests of every room use. */
export const isForTests = (path: string): boolean => isBesideTested(path) || path.startsWith('server/test/')
