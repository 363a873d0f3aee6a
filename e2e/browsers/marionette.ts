/** Lets selenium-webdriver drive Firefox by the protocol that Firefox itself speaks (Marionette): Debian has no geckodriver, which would translate. */
import { connect, type Socket } from 'node:net'
import { type IWebElementId, WebElement } from 'selenium-webdriver'
import { type Command, Name } from 'selenium-webdriver/lib/command.js'
import { throwDecodedError } from 'selenium-webdriver/lib/error.js'

/** A command's name there; selenium's own name for those that are called alike. */
const names: Record<string, string> = {
  [Name.GET]: 'WebDriver:Navigate',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.EXECUTE_ASYNC_SCRIPT]: 'WebDriver:ExecuteAsyncScript',
  [Name.QUIT]: 'WebDriver:DeleteSession',
  setWindowRect: 'WebDriver:SetWindowRect',
  [Name.ACTIONS]: 'WebDriver:PerformActions',
  [Name.SEND_KEYS_TO_ELEMENT]: 'WebDriver:ElementSendKeys',
  [Name.CLICK_ELEMENT]: 'WebDriver:ElementClick',
  [Name.CLEAR_ELEMENT]: 'WebDriver:ElementClear',
  [Name.GET_ELEMENT_TEXT]: 'WebDriver:GetElementText',
  [Name.IS_ELEMENT_DISPLAYED]: 'WebDriver:IsElementDisplayed',
  [Name.FIND_ELEMENT]: 'WebDriver:FindElement',
  [Name.FIND_ELEMENTS]: 'WebDriver:FindElements',
  [Name.REFRESH]: 'WebDriver:Refresh',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
}

type Answer = [error: { error: string; message: string } | null, result: unknown]

/** Commands and answers are JSON, each after its length in bytes and a colon. */
export class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #received = Buffer.alloc(0)
  #asked = 0

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.on('data', chunk => this.#read(chunk))
    this.#socket.on('error', error => this.#give(error))
  }

  /** What selenium-webdriver calls an executor. @throws what the browser refuses, as selenium's errors */
  async execute(command: Command): Promise<unknown> {
    const { id, sessionId: _, ...parameters } = command.getParameters() as Record<string, unknown>
    const name = names[command.getName()]
    if (!name) throw new Error(`${command.getName()} has no name in Marionette yet`)
    const of = id === undefined ? {} : { id: WebElement.extractId(id as IWebElementId) }
    return this.ask(name, { ...parameters, ...of })
  }

  async ask(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#asked
    const text = JSON.stringify([0, id, name, parameters])
    const [error, result] = await new Promise<Answer>(resolve => {
      this.#waiting.set(id, resolve)
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
    if (error) throwDecodedError(error)
    return unwrapped(result)
  }

  end(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.([message[2], message[3]])
    }
  }

  /** The browser has gone: whoever waits would wait for ever. */
  #give(error: Error): void {
    for (const resolve of this.#waiting.values())
      resolve([{ error: 'unknown error', message: error.message }, null])
  }
}

/** Marionette packs a single value into an object; lists come bare. */
function unwrapped(result: unknown): unknown {
  const isPacked = typeof result === 'object' && result !== null && Object.keys(result).join() === 'value'
  return isPacked ? (result as { value: unknown }).value : result
}
