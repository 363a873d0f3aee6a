/** What the browser loads of Papa Parse. */
declare module 'papaparse/papaparse.min.js' {
  const Papa: import('../../../../contract/base/csv/csv-tool.ts').CsvTool
  export default Papa
}
