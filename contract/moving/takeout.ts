/** Everything the author has here, as one ZIP file. */
export const takeoutFile = { path: '/api/archive' } as const
