import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A project with the three bootstrap scripts, a lock file, and an npm that only pretends. */
let project: string

const packages = {
  '': { name: 'project' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'a' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/compiled': { version: '1.0.0', optional: true, os: [process.platform] },
  'node_modules/for-another-system': { version: '1.0.0', optional: true, os: ['plan9'] },
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foolscap-run-'))
  mkdirSync(join(project, 'scripts'))
  for (const name of ['run.mjs', 'prepare.mjs', 'alone.mjs']) {
    cpSync(join(import.meta.dirname, name), join(project, 'scripts', name))
  }
  cpSync(join(import.meta.dirname, 'test/fake-npm-cli.js'), join(project, 'npm-cli.js'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', JSON.stringify({ packages }))
  write('exit.js', 'process.exit(Number(process.argv[2]))')
  write(
    'stay.js',
    'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("here")',
  )
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

const write = (name: string, content: string) => writeFileSync(join(project, name), content)
const npmCalls = () =>
  existsSync(join(project, 'npm-calls'))
    ? readFileSync(join(project, 'npm-calls'), 'utf8').trim().split('\n')
    : []

function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const npm = { npm_execpath: join(project, 'npm-cli.js'), npm_node_execpath: process.execPath }
  return spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, REAL_NODE: process.execPath, ...npm, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const child = start(args, env)
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

describe('on a fresh clone', () => {
  test('packages and the pinned Node are brought in once, and the exit code is passed on', async () => {
    const first = await run(['exit.js', '3'])
    expect(first.said).toMatch(/^Installing the packages[^\n]+\nFetching the Node[^\n]+\n$/)
    expect(first.code).toBe(3)
    expect(await run(['exit.js', '4'])).toEqual({ code: 4, said: '' })
    expect(npmCalls()).toEqual(['ci', 'rebuild'])
  })

  test('two commands at once install once', async () => {
    const both = await Promise.all([run(['exit.js', '3']), run(['exit.js', '4'])])
    expect(both.map(({ code }) => code)).toEqual([3, 4])
    expect(npmCalls()).toEqual(['ci', 'rebuild'])
  })

  test('the lock of a process that died is taken over', async () => {
    mkdirSync(join(project, 'build'))
    const gone = start(['exit.js', '0'], { NPM_FAILS: '1' })
    await once(gone, 'exit')
    write('build/.lock', String(gone.pid))
    expect((await run(['exit.js', '3'])).code).toBe(3)
  })

  test('what npm left out under an old Node comes in with the pinned one', async () => {
    expect((await run(['exit.js', '3'], { OLD_NODE: '1' })).code).toBe(3)
    expect(npmCalls()).toEqual(['ci', 'rebuild', 'ci', 'rebuild'])
  })

  test('an npm that fails ends in a sentence', async () => {
    const { code, said } = await run(['exit.js', '3'], { NPM_FAILS: '1' })
    expect(code).toBe(1)
    expect(said).toContain('npm ci failed; it says why above.')
  })
})

describe('later', () => {
  beforeEach(() => run(['exit.js', '0']))

  test('another version in the lock file is installed', async () => {
    const changed = { ...packages, 'node_modules/fastify': { version: '5.0.1' } }
    write('package-lock.json', JSON.stringify({ packages: changed }))
    await run(['exit.js', '0'])
    expect(npmCalls()).toEqual(['ci', 'rebuild', 'ci', 'rebuild'])
  })

  test('a Node that npm was told not to fetch is fetched', async () => {
    rmSync(join(project, 'node_modules/node/bin'), { recursive: true })
    expect((await run(['exit.js', '3'])).code).toBe(3)
    expect(npmCalls()).toEqual(['ci', 'rebuild', 'rebuild'])
  })

  test('a production install is complete without what is for development', async () => {
    const { 'node_modules/vite': _, ...production } = packages
    write('node_modules/.package-lock.json', JSON.stringify({ packages: production }))
    await run(['exit.js', '0'], { NODE_ENV: 'production' })
    expect(npmCalls()).toEqual(['ci', 'rebuild'])
    await run(['exit.js', '0'])
    expect(npmCalls()).toEqual(['ci', 'rebuild', 'ci', 'rebuild'])
  })

  test('signals reach the command, and its answer comes back', async () => {
    const child = start(['stay.js'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(7)
  })
})

test('the container starts the site as `npm start` does', () => {
  const root = join(import.meta.dirname, '..')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  expect(
    `node scripts/run.mjs --built ${JSON.parse(command ?? '[]')
      .slice(1)
      .join(' ')}`,
  ).toBe(scripts.start)
})

test('the container is given once every variable that docs/configuration.md names, but for those that say where it is', () => {
  const root = join(import.meta.dirname, '..')
  const table = readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')
  const names = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  const itsOwn = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL']
  expect(names).toEqual(expect.arrayContaining(itsOwn))
  const given = readFileSync(join(root, 'compose.yaml'), 'utf8')
  for (const name of names.filter(one => !itsOwn.includes(one ?? '')))
    expect(given.match(new RegExp(`^  ${name}: \\$\\{${name}:-`, 'gm')), name).toHaveLength(1)
})

test('the unit for systemd starts the site as `npm start` does, from where its page puts it', () => {
  const root = join(import.meta.dirname, '..')
  const unit = readFileSync(join(root, 'deploy', 'foolscap.service'), 'utf8')
  const page = readFileSync(join(root, 'docs', 'bare-debian.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const say = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  const [node, ...given] = say('ExecStart').split(' ')
  expect(`node scripts/run.mjs --built ${given.join(' ')}`).toBe(scripts.start)
  expect(node).toBe(`${say('WorkingDirectory')}/node_modules/node/bin/node`)
  for (const told of [say('WorkingDirectory'), say('EnvironmentFile'), `/var/lib/${say('StateDirectory')}`])
    expect(page).toContain(told)
})

test('the proxy of compose.yaml finds its file and the site', () => {
  const root = join(import.meta.dirname, '..')
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const [, file = ''] = /"\.\/([\w/]+):\/etc\/caddy\/Caddyfile:ro"/.exec(compose) ?? []
  const caddyfile = readFileSync(join(root, file), 'utf8')
  const [, upstream = ''] = /SITE_UPSTREAM: (\w+):3000/.exec(compose) ?? []
  expect(compose).toContain(`aliases: [${upstream}]`)
  for (const name of ['SITE_DOMAIN', 'SITE_UPSTREAM']) expect(caddyfile).toContain(`{$${name}:`)
})

test('what is made for one architecture is there for the other one too', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))
  const made = Object.entries<{ cpu?: string[]; os?: string[]; dev?: boolean }>(packages).filter(
    ([, { cpu, os, dev }]) => !dev && os?.includes('linux') && cpu?.includes('x64'),
  )
  expect(made.length).toBeGreaterThan(0)
  for (const [path] of made) expect(Object.keys(packages)).toContain(path.replace('x64', 'arm64'))
})
