/**
 * Which Chromium the stories run in: the one that npm brought, unpacked once, because it is the same everywhere and a shell
 * without a window, which costs a quarter less than a whole browser; where it does not run, the machine's own.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')
const unpacked = join(cache, 'foolscap-chromium')

type Launch = LaunchOptions & { executablePath: string }

/** How to start the browser; `CHROMIUM_PATH` names another one. */
export async function browserLaunch(): Promise<Launch> {
  const named = process.env.CHROMIUM_PATH
  if (named) return launchOf(named)
  const brought = process.platform === 'linux' && process.arch === 'x64' ? await launchBrought() : undefined
  if (brought) return brought
  const own = systemPaths.find(path => existsSync(path))
  if (!own) throw new Error('There is no Chromium here. Install one, and name it in CHROMIUM_PATH')
  return launchOf(own)
}

function launchOf(executablePath: string): Launch {
  return { executablePath, args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

/** @returns undefined where it does not run */
async function launchBrought(): Promise<Launch | undefined> {
  const executablePath = join(unpacked, 'chromium')
  if (!existsSync(unpacked)) await unpack()
  const env = environment(executablePath)
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' })
  } catch {
    return undefined
  }
  // Its sandbox would need a helper that belongs to root.
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'], env }
}

async function unpack(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'unpacking-'))
  const temporary = process.env.TMPDIR
  try {
    // The package unpacks into the folder for temporary files, where anybody may have put a "chromium".
    process.env.TMPDIR = folder
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'))
    const fonts = join(unpacked, 'fonts')
    writeFileSync(join(folder, 'fonts.conf'), `<fontconfig><dir>${fonts}</dir></fontconfig>`)
    renameSync(folder, unpacked)
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    rmSync(folder, { recursive: true, force: true })
  }
}

/** On a bare system the libraries and the fonts that came along stand in for those it lacks. */
function environment(executablePath: string): Record<string, string> {
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const libraries = execFileSync('ldd', [executablePath], { encoding: 'utf8' })
  if (libraries.includes('not found')) env.LD_LIBRARY_PATH = join(unpacked, 'al2023', 'lib')
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_FILE = join(unpacked, 'fonts.conf')
  return env
}
