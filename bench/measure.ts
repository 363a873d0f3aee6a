/** One row of what the benchmarks print. */
export interface Measure {
  what: string
  ours: string
  against: string
  ratio: string
  /** Begins with ≥ where more is better. */
  aim: string
  /** `against` is a limit, and measured in no run: the ratio is one of this machine, and compared with no other. */
  isLimit?: true
}
