/** A browser that is not Chromium, on a walk (cross-browser test). */
import type { WebDriver } from 'selenium-webdriver'

export interface OtherBrowser {
  driver: WebDriver
  /** What pages said on the console as errors, one line each; undefined where the browser does not tell. */
  complaints: (() => string[]) | undefined
  end(): Promise<void>
}
