/** What somebody does in a browser that is not Chromium: finds by what is written, presses, types (page object). */
import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

/** Milliseconds until something that should come is given up. */
const patience = 20_000

export type Visit = ReturnType<typeof visitWith>

/** @param origin of the site */
// length: what one can do on a page stands in one place
export function visitWith(driver: WebDriver, origin: string) {
  const shown = async (path: string): Promise<WebElement | undefined> => {
    for (const element of await driver.findElements(By.xpath(path)))
      if (await element.isDisplayed()) return element
    return undefined
  }
  const find = async (path: string): Promise<WebElement> => {
    let found: WebElement | undefined
    const look = async () => {
      // What was found may be drawn anew before it is looked at.
      found = await shown(path).catch(() => undefined)
      return found !== undefined
    }
    await driver.wait(look, patience).catch(() => undefined)
    if (!found) {
      const page: string = await driver.executeScript('return location.href + document.body.innerText')
      throw new Error(`Nothing is shown at ${path} on ${page}`)
    }
    return found
  }
  const chord = (key: string) =>
    driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform()
  return {
    open: (path: string) => driver.get(new URL(path, origin).href),
    /** Waits until these words are shown somewhere. */
    see: async (words: string) => void (await find(`//*[text()[contains(., ${quoted(words)})]]`)),
    gone: (words: string) =>
      driver.wait(
        async () =>
          (await shown(`//*[text()[contains(., ${quoted(words)})]]`).catch(() => undefined)) === undefined,
        patience,
      ),
    /** A button or a link, by all that is written on it; the last one where a dialog lies on the page. */
    press: async (name: string) => {
      const path = `(//button|//a)[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`
      const free = `(${path})[not(ancestor::*[@inert])][not(@disabled)]`
      // A note or a dialog on its way out may still lie over it.
      const isPressed = () =>
        find(free)
          .then(element => element.click())
          .then(
            () => true,
            (fault: unknown) => {
              if (fault instanceof error.ElementClickInterceptedError) return false
              throw fault
            },
          )
      await driver.wait(isPressed, patience)
    },
    inDialog: async (name: string) =>
      (await find(`//*[@role='dialog']//button[normalize-space()=${quoted(name)}]`)).click(),
    /** A field that can be filled in: those of a page that is not hydrated are disabled. */
    field: (label: string) => {
      const ofLabel = `//label[contains(normalize-space(), ${quoted(label)})]`
      const isEnabled = 'not(@disabled) and not(ancestor::fieldset[@disabled])'
      return find(`(${ofLabel}//input | //*[@id=${ofLabel}/@for])[${isEnabled}]`)
    },
    editor: () => find(`//*[@role='textbox' and @contenteditable='true']`),
    /** Behind a dialog, too. */
    letterText: (): Promise<string> =>
      driver.executeScript(`return document.querySelector('.ProseMirror').innerText.trim()`),
    run: <Result>(script: string, ...given: unknown[]) => driver.executeScript<Result>(script, ...given),
    key: (key: string) => driver.actions().sendKeys(key).perform(),
    chord,
    /** Pixels by which the page, and what scrolls in it, scroll sideways. */
    sideways: (): Promise<number> =>
      driver.executeScript(`return Math.max(...[document.documentElement,
        ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter(one => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
        .map(one => one.scrollWidth - one.clientWidth))`),
    resize: (width: number, height: number) => driver.manage().window().setRect({ width, height }),
    reload: () => driver.navigate().refresh(),
  }
}

/** A text inside an XPath, which knows no escapes. */
const quoted = (text: string) =>
  text.includes("'") ? `concat('${text.replaceAll("'", `', "'", '`)}')` : `'${text}'`
