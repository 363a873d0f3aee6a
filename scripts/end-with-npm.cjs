/** npm passes signals to a shell that dies of them without telling us: our parent changes then, and the command ends in order. */
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
