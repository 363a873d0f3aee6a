/** Every endpoint of the contract, whatever file it stands in: a new one is found without being named (reflection). */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/base/endpoint.ts'

const folder = join(import.meta.dirname, '..', '..', 'contract')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

export async function findEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map(file => import(join(folder, file))))
  return modules.flatMap(module => Object.values<unknown>(module)).filter(isEndpoint)
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** An address of the endpoint that leads to nothing that exists. */
export const addressOf = ({ path }: Endpoint) =>
  path.replace(/:key/, 'author_name').replace(/:\w+/g, 'nothing')
