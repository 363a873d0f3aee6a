/** Numbers alone, as people read them: '1,200'; with what is counted they stand in a sentence of the catalogue. */
export const formatCount = (count: number): string => count.toLocaleString('en')
