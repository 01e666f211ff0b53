import { Button, Label, makeStyles, Select, Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { ComparePicker, RefreshControl, TimeRangePicker } from '#sdk/browser';
import { type MapMetric, mapMetrics, type ServiceMap } from '../../common/map/serviceMap';
import { ServicesTabs } from '../parts/ServicesTabs';
import { NamesFilter } from './NamesFilter';
import type { MapAddress } from './useMapAddress';
import { metricTitles } from './words';

const useStyles = makeStyles({
  times: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
});

interface Props {
  readonly address: MapAddress;
  readonly view: 'map' | 'table';
  readonly choices: ServiceMap['choices'] | undefined;
  readonly running: boolean;
  onRefresh(): void;
}

/** What of the services is shown, by which metric, when and compared with what. */
export function MapToolbar({ address, view, choices, running, onRefresh }: Props) {
  const styles = useStyles();
  const [every, setEvery] = useState(0);
  const { services, operations, environments } = address;
  return (
    <>
      <ServicesTabs here="map" />
      <TabList
        size="small"
        aria-label="Show as"
        selectedValue={view}
        onTabSelect={(_event, { value }) => address.setView(value === 'table' ? 'table' : 'map')}
      >
        <Tab value="map">Graph</Tab>
        <Tab value="table">Table</Tab>
      </TabList>
      <Label size="small" aria-hidden="true">
        Colour by
      </Label>
      <Select
        size="small"
        aria-label="Colour by"
        value={address.metric}
        onChange={(_event, { value }) => address.setMetric(value as MapMetric)}
      >
        {mapMetrics.map((metric) => (
          <option key={metric} value={metric}>
            {metricTitles[metric]}
          </option>
        ))}
      </Select>
      <NamesFilter
        label="Services"
        none="All services"
        choices={choices?.services ?? []}
        value={services}
        onChange={(value) => address.setList('services', value)}
      />
      <NamesFilter
        label="Operations"
        none="All operations"
        choices={choices?.operations ?? []}
        value={operations}
        onChange={(value) => address.setList('operations', value)}
      />
      <NamesFilter
        label="Environments"
        none="All environments"
        choices={choices?.environments ?? []}
        value={environments}
        onChange={(value) => address.setList('environments', value)}
      />
      {address.isNarrowed && (
        <Button size="small" appearance="subtle" onClick={address.clear}>
          Clear
        </Button>
      )}
      <div className={styles.times}>
        <Label size="small" aria-hidden="true">
          Compare to
        </Label>
        <ComparePicker value={address.compareTo} onChange={address.setCompareTo} />
        <TimeRangePicker
          value={{ from: address.start, to: address.end }}
          onChange={({ from, to }) => (from === address.start && to === address.end ? onRefresh() : address.setTimes(from, to))}
        />
        <RefreshControl value={every} onChange={setEvery} onRefresh={onRefresh} running={running} />
      </div>
    </>
  );
}
