/** One row of what the benchmarks print. */
export interface Measure {
  what: string
  ours: string
  against: string
  ratio: string
  aim: string
}
