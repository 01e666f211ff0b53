import { Button, Input, makeStyles } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { ErrorState, Icon, Page, Skeleton, useAddress } from '#sdk/browser';
import { PluginTable } from './PluginTable';
import { usePlugins } from './usePlugins';

const useStyles = makeStyles({ search: { width: '280px' } });

/** Every plugin with its state, what it costs and for whom it is off. */
export default function PluginsPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const [query, change] = useAddress();
  const list = usePlugins();
  const text = query.get('search') ?? '';
  return (
    <Page
      title="Plugins"
      description="What this installation is made of. A plugin can be switched off for everybody, for an account or for a role."
      layout="fill"
      busy={list.isFetching}
      action={
        <>
          <Button onClick={() => void navigate('/plugins/installed')}>Installed plugins</Button>
          <Button onClick={() => void navigate('/why-hidden')}>Why is it hidden?</Button>
        </>
      }
      toolbar={
        <Input
          className={styles.search}
          size="small"
          type="search"
          aria-label="Filter"
          placeholder="Filter by any word"
          contentBefore={<Icon name="filter" size={16} />}
          value={text}
          onChange={(_event, { value }) => change({ search: value })}
        />
      }
    >
      {list.isError && list.data === undefined && (
        <ErrorState title="The plugins could not be read" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton lines={6} />}
      {list.data !== undefined && <PluginTable plugins={list.data.results} search={text} />}
    </Page>
  );
}
