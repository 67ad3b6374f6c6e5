import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import { Button } from '../../components/base/button.js';
import { type Card, CardGrid } from '../../components/base/card-grid.js';
import { Empty } from '../../components/base/empty.js';
import { FailureNotice } from '../../components/base/notice.js';
import { PageHeader } from '../../components/base/page-header.js';
import { SearchField } from '../../components/base/search-field.js';
import { CopyCreator, type CreatorCardFragment } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { useAddress } from '../../lib/address.js';
import { useTitle } from '../../lib/title.js';
import { creators as creatorWords } from '../../messages/creators.js';
import { t } from '../../messages/index.js';
import { creatorsQuery } from './creator-queries.js';
import styles from './creators-page.module.css';
import { NewCreatorDialog } from './new-creator-dialog.js';

/** How many creators make a search worth its place. */
const SEARCHED_FROM = 8;

/** All creators with their faces, and those that everybody here may copy. */
export function CreatorsPage() {
  useTitle(creatorWords.title);
  const [search, setSearch] = useAddress('search');
  const list = useInfiniteQuery(creatorsQuery(search));
  const [opened, setOpened] = useAddress('new');
  if (list.isPending) return <div className={styles.blank} aria-busy="true" />;
  const make = (
    <Button look="primary" icon="plus" onClick={() => setOpened('yes')}>
      {creatorWords.make}
    </Button>
  );
  const dialog = opened && <NewCreatorDialog onClose={() => setOpened('')} />;
  if (list.isError && !list.data) return <FailureNotice error={list.error} />;
  const own = list.data.pages.flatMap(({ personas }) => personas.nodes);
  const shared = list.data.pages[0]?.directory.nodes ?? [];
  const isEmpty = own.length === 0 && search === '';
  return (
    <div className={styles.page}>
      {isEmpty ? (
        <Empty icon="user" title={creatorWords.empty} action={make}>
          {creatorWords.emptyExplained}
        </Empty>
      ) : (
        <>
          <PageHeader title={creatorWords.title} lead={creatorWords.lead}>
            {make}
          </PageHeader>
          {(search !== '' || own.length >= SEARCHED_FROM) && <SearchField value={search} onSearch={setSearch} />}
          {own.length === 0 && <p className={styles.none}>{t.lists.nothingFound}</p>}
          <CardGrid label={creatorWords.yours} cards={own.map(cardOf)} />
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.common.more}
            </Button>
          )}
        </>
      )}
      {shared.length > 0 && <Directory creators={shared} />}
      {dialog}
    </div>
  );
}

const cardOf = ({ id, slug, name, label, niche, passport_image_url }: CreatorCardFragment): Card => ({
  id,
  to: pagePath('persona', { slug }),
  title: name,
  facts: [label, niche],
  picture: passport_image_url,
  icon: 'user',
});

function Directory({ creators }: { creators: readonly CreatorCardFragment[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: async (slug: string) => (await request(CopyCreator, { slug })).copyDirectoryPersona.slug,
    onSuccess: (slug) => {
      void client.invalidateQueries({ queryKey: ['creators'] });
      return navigate({ to: pagePath('persona', { slug }) });
    },
  });
  return (
    <section className={styles.shared} aria-labelledby="shared">
      <h2 id="shared">{creatorWords.directory}</h2>
      {copy.isError && <FailureNotice error={copy.error} />}
      <CardGrid
        label={creatorWords.directory}
        cards={creators.map((creator) => ({
          ...cardOf(creator),
          to: null,
          actions: (
            <Button
              icon="plus"
              busy={copy.isPending && copy.variables === creator.slug}
              aria-label={creatorWords.copy(creator.name)}
              onClick={() => copy.mutate(creator.slug)}
            >
              {t.lists.add}
            </Button>
          ),
        }))}
      />
    </section>
  );
}
