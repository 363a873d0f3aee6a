/** Who got a letter, and who has opened it. */
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { recipientsStatus } from '../../../contract/letters.ts'
import { get } from '../../queries.ts'
import { Loaded } from '../loaded.tsx'
import { ScrollList } from '../scroll-list.tsx'
import { untilLeft } from '../until-left.ts'

function Dot({ opened }: { opened: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-3 shrink-0 rounded-full border-2',
        opened ? 'border-purple bg-purple' : 'border-edge',
      )}
    />
  )
}

/** A list with a dot before each address. */
export function RecipientsStatus({ letterId }: { letterId: string }) {
  const status = useQuery(untilLeft(get(recipientsStatus, { params: { id: letterId } })))
  return (
    <Loaded inside query={status} what="The recipients">
      {({ recipients }) => {
        const opened = recipients.filter(recipient => recipient.opened).length
        return (
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
              <span className="inline-flex items-center gap-2">
                <Dot opened /> {opened.toLocaleString('en')} opened
              </span>
              <span className="inline-flex items-center gap-2">
                <Dot opened={false} /> {(recipients.length - opened).toLocaleString('en')} not opened
              </span>
            </p>
            {recipients.length > 0 && (
              <ScrollList
                label="Recipients"
                className="max-h-72"
                count={recipients.length}
                line={index => {
                  const recipient = recipients[index]
                  return (
                    recipient && (
                      <span className="flex items-center gap-3">
                        <Dot opened={recipient.opened} />
                        {recipient.email}
                        <span className="sr-only">, {recipient.opened ? 'opened' : 'not opened'}</span>
                      </span>
                    )
                  )
                }}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
