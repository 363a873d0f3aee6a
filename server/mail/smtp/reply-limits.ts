/**
 * How long a mail server may take to answer (RFC 5321 §4.5.3.2). It is watched by nodemailer's log of commands and
 * replies: nodemailer itself knows one limit for the whole connection.
 */

const minute = 60_000
/** What has no limit in the RFC: the greeting's. */
const others = 5 * minute
const limits: Record<string, number> = { MAIL: 5 * minute, RCPT: 5 * minute, DATA: 2 * minute }

/** RFC 5321 §4.5.3.2.6: ten minutes for the reply to the final dot; less would make copies of our own doing. */
export const finalReply = 10 * minute

export interface ReplyWatch {
  /** To be given to nodemailer, with `transactionLog`. */
  logger: { debug(entry: { tnx?: string }, line: string): void }
  /** The command whose reply is waited for: `RCPT`; undefined while none is. */
  awaited(): string | undefined
  end(): void
}

/** @param onLate called once a reply does not come in its time */
export function watchReplies(onLate: () => void): ReplyWatch {
  // Several at once where the server takes them so (RFC 2920); it answers them in their order.
  const sent: string[] = []
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    const [command] = sent
    if (command !== undefined) timer = setTimeout(onLate, limits[command] ?? others).unref()
  }
  return {
    logger: {
      debug({ tnx }, line) {
        if (tnx === 'client' && sent.push(commandOf(line)) > 1) return
        if (tnx === 'server') sent.shift()
        else if (tnx !== 'client') return
        wait()
      },
    },
    awaited: () => sent[0],
    end: () => clearTimeout(timer),
  }
}

const commandOf = (line: string) => /^[A-Z]+/i.exec(line)?.[0].toUpperCase() ?? line
