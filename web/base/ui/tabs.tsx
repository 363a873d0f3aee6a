/** Tabs: a row of names, and what belongs to the chosen one. */
import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  text: string
  content: ReactNode
}

export interface TabsProps {
  /** Said of the whole row. */
  label: string
  tabs: readonly Tab[]
  /** At the other end of the row. */
  aside?: ReactNode
}

const tabClass =
  'min-h-9 rounded-hand border-2 border-transparent px-3 font-semibold text-sm hover:bg-purple-wash data-[state=active]:border-purple data-[state=active]:bg-purple-wash data-[state=active]:text-purple'

/** Shows the tabs, starting with the first; only what is chosen is there. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value ?? ''} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadixTabs.List aria-label={label} className="flex flex-wrap gap-1">
          {tabs.map(({ value, text }) => (
            <RadixTabs.Trigger key={value} value={value} className={tabClass}>
              {text}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {aside}
      </div>
      {tabs.map(({ value, content }) => (
        <RadixTabs.Content key={value} value={value} className="min-w-0 rounded-hand">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
