import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DocFiles, docFolders } from '#plugins/docs/contract';
import { definePlugin } from '#sdk';
import type { TestHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { bucketTypes } from '../../../plugins/buckets/common/bucketTypes';
import { docsServer, openDocs } from './openDocs';

/** A page with a widget of each kind between its paragraphs. */
const fixture = `---
title: All five
description: A widget of each kind.
category: Fixtures
---

Paragraph one.

<!-- astrolabe:aws:elb -->

Paragraph two.

<!-- astrolabe:filebeat-wizard:os-linux -->

Paragraph three.

<!-- astrolabe:install:dashboards ids=["hosts"] -->

Paragraph four.

<!-- tabs-start titles=["Apples","Pears"] -->

<!-- tab-start -->

An orchard of apples.

<!-- tab-end -->

<!-- tab-start -->

An orchard of pears.

<!-- tab-end -->

<!-- tabs-end -->

Paragraph five.

<!-- info-box-start:note -->

Words in a box.

<!-- info-box-end -->

Paragraph six.
`;
const files: DocFiles = { './all-five.md': async () => fixture };
const fixtures = definePlugin({
  id: 'fixtures',
  title: 'Fixtures',
  version: '1.0.0',
  host: '*',
  contributes: [docFolders.add('pages', { title: 'Fixtures' }, { code: 'pages' })],
});

let server: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await docsServer([{ manifest: fixtures, server: { code: { pages: async () => ({ default: files }) } } }]);
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => server.stop());

const role = { accountId: '999988887777', externalId: 'external-of-this-account' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/aws/regions': [{ region: 'eu-west-1', name: 'Europe (Ireland)' }],
  '/api/aws/assume-role-details': { logzioAWSAccountId: role.accountId, assignedExternalId: role.externalId },
  '/api/supported-log-types': [{ type: 'json' }],
  '/api/archive': { target: null, progress: null },
  '/api/archive/options': { disk: false, role },
};
/** The page at an address, for an admin whose account has neither buckets nor an archive. */
const open = async (at: string): Promise<RenderedApplication> => {
  running = await openDocs({
    server,
    at,
    own: ['buckets', 'filebeat-wizard', 'dashboard-bundles', 'archive'],
    answer: ({ path }) => {
      if (path.startsWith('/api/log-shipping/')) return json([]);
      return path in answers ? json(answers[path]) : undefined;
    },
  });
  return running;
};

const article = () => document.querySelector<HTMLElement>('main article') as HTMLElement;
const isBefore = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('a page of Markdown has widgets of all five kinds, each in the place of its marker [assist-1-07]', async () => {
  await open('/docs/all-five');
  await screen.findByText('Paragraph six.');
  const inside = within(article());
  const [one, two, three, four, five, six] = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) =>
    inside.getByText(`Paragraph ${word}.`),
  );
  const places = [
    one,
    await inside.findByRole('button', { name: 'Add a bucket' }),
    two,
    await inside.findByRole('button', { name: 'Configure Filebeat for Linux' }),
    three,
    await inside.findByRole('button', { name: 'Install dashboard bundle' }),
    four,
    await inside.findByRole('tab', { name: 'Apples' }),
    five,
    await inside.findByText('Words in a box.'),
    six,
  ].map((place) => place as HTMLElement);
  for (const [index, place] of places.slice(1).entries())
    expect(isBefore(places[index] as HTMLElement, place), place.textContent).toBe(true);
  expect(article().textContent).not.toMatch(/astrolabe:|tabs-start|info-box/);
  const panel = () => inside.getByRole('tabpanel').textContent;
  expect(panel()).toBe('An orchard of apples.');
  fireEvent.click(inside.getByRole('tab', { name: 'Pears' }));
  await waitFor(() => expect(panel()).toBe('An orchard of pears.'));
  expect(article().textContent).not.toContain('An orchard of apples.');
});

/** What stands beside the form of either way into a bucket. */
const ways = [
  ['IAM role', 'Attach the role policy to it', 'In the AWS console open IAM, Roles, Create role, Another AWS account'],
  [
    'Access keys (secret access)',
    's3:GetObject, s3:ListBucket, s3:GetBucketLocation',
    'In the AWS console open IAM, Users, choose a user for this purpose alone, then Security credentials, Create access key',
  ],
] as const;
const ofAzure = [
  'It needs the role Storage Blob Data Contributor on the container',
  'Tenant id and client id: Entra admin center, App registrations, your application, Overview.',
  'Client secret: the same application, Certificates & secrets.',
  'Storage account and container: Azure portal, Storage accounts.',
  'writes the files',
  'Files are read only to restore them.',
];
const ofS3 = [
  's3:PutObject',
  'Bucket and region: AWS console, S3, your bucket, Properties.',
  'Access key and secret key: IAM, Users, your user, Security credentials.',
  'Files are read only to restore them.',
];

test('beside every form of credentials stand the access that is needed, where its values are found, and what is read or written [assist-1-03]', async () => {
  const app = await open('/docs');
  for (const { page, title } of bucketTypes) {
    await app.go(page);
    const widget = within(await screen.findByRole('region', { name: `${title} buckets` }));
    for (const [way, access, place] of ways) {
      fireEvent.click(await widget.findByText('Add a bucket', { selector: 'button' }));
      const choice = await screen.findByRole('dialog', { hidden: true });
      const chosen = [...choice.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(way));
      fireEvent.click(chosen as HTMLElement);
      const card = await widget.findByRole('listitem', { name: `New ${title} bucket`, hidden: true });
      within(card).getByLabelText(/^Bucket name/);
      for (const words of [access, place, 'Objects are listed and read', 'Nothing is written to the bucket or deleted from it.'])
        expect(card.textContent).toContain(words);
      fireEvent.click(within(card).getByText('Cancel', { selector: 'button' }));
      await waitFor(() => expect(card.isConnected).toBe(false));
    }
  }
  await app.go('/archive-and-restore');
  const form = await screen.findByLabelText(/^Tenant ID/);
  const help = () => screen.getByLabelText('What is needed', { selector: 'aside' });
  expect(isBefore(form, help())).toBe(true);
  for (const words of ofAzure) expect(help().textContent).toContain(words);
  fireEvent.click(screen.getByLabelText('AWS S3'));
  await screen.findByLabelText(/^Bucket name/);
  expect(help().textContent).not.toContain('Entra');
  for (const words of ofS3) expect(help().textContent).toContain(words);
});
