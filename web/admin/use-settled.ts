/** A value that waits until it stops changing: a search that asks the server does not ask at every letter. */
import { useEffect, useState } from 'react'

const settleTime = 250

/** The value as it was when it last stood still. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleTime)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
