/** Whose mind the site is inside of. */
import { limits } from '../../../../contract/base/limits.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { TextSetting } from './text-setting.tsx'

export function AuthorName() {
  const { query, saving } = useSettings(['author_name'], 'Could not save your name.')
  return (
    <Loaded query={query} what="Your name">
      {({ author_name }) => (
        <TextSetting
          label="Author’s name"
          hint="Stands on the front page, on every letter and in the mails of the site."
          required
          maxLength={limits.fromName}
          saved={author_name}
          isSaving={saving.isPending}
          onSave={value => saving.mutate({ author_name: value })}
        />
      )}
    </Loaded>
  )
}
