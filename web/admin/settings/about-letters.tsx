/** The author's sentence about the letters, on the front page. */
import { limits } from '../../../contract/limits.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { useSettings } from '../site/use-settings.ts'
import { TextSetting } from './text-setting.tsx'

export function AboutLetters() {
  const { query, saving } = useSettings(['about_letters'], 'Could not save the sentence.')
  return (
    <Loaded query={query} what="The sentence about your letters">
      {({ about_letters }) => (
        <TextSetting
          key={about_letters}
          label="What your letters are"
          hint={`One sentence for whoever does not know them yet, above the Subscribe button; at most ${limits.aboutLetters} characters. Empty: nothing is said.`}
          maxLength={limits.aboutLetters}
          saved={about_letters}
          isSaving={saving.isPending}
          onSave={value => saving.mutate({ about_letters: value })}
        />
      )}
    </Loaded>
  )
}
