/** archive */
export const archive = {
  all: 'All letters',
} as const
