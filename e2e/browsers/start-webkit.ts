/** Debian's WebKitGTK, driven by its own WebDriver, on a screen that nobody sees. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from '../../server/test/free-port.ts'
import { endWithUs } from '../end-with-us.ts'
import type { OtherBrowser } from './other-browser.ts'

const program = '/usr/bin/WebKitWebDriver'
const screenProgram = '/usr/bin/Xvfb'
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

export const hasWebKit = (): boolean =>
  existsSync(program) && existsSync(screenProgram) && miniBrowser() !== undefined

export async function startWebKit(): Promise<OtherBrowser> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  endWithUs(screen)
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // Without a graphics card, and without the bus of a desktop.
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  endWithUs(server)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation'],
    },
  })
  await answers(port)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
  return {
    driver,
    complaints: undefined,
    async end() {
      await driver.quit()
      server.kill('SIGKILL')
      screen.kill('SIGKILL')
    },
  }
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ok = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The WebDriver of WebKit did not start')
}
