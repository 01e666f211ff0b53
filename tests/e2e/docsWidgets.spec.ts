import type { Page } from '@playwright/test';
import { expect, testInOwnAccount } from './fixtures';

const test = testInOwnAccount('Widgets');

/** Pages of the six kinds of buckets, with what their widgets call them. */
const bucketPages = {
  's3-buckets': 'S3',
  cloudtrail: 'CloudTrail',
  cloudfront: 'CloudFront',
  elb: 'ELB',
  'vpc-flow': 'VPC flow',
  's3-access-logs': 'S3 access logs',
} as const;

/** Leads to the login, by this link of a page. */
async function leadsToLogin(page: Page, words: string): Promise<void> {
  const place = page.locator('p, span').filter({ hasText: new RegExp(`^${words}$`) });
  await place.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
}

test("to who is not signed in a widget of a bucket or of Filebeat shows 'Login' to configure it in place of its controls, which leads to the login [assist-2-01]", async ({
  visitor,
  product,
}) => {
  for (const [page, title] of Object.entries(bucketPages)) {
    await visitor.goto(`${product.url}/integrations/${page}`);
    await expect(visitor.getByText(`Login to configure ${title}`, { exact: true })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Add a bucket' })).toHaveCount(0);
    await leadsToLogin(visitor, `Login to configure ${title}`);
  }
  await visitor.goto(`${product.url}/integrations/filebeat`);
  await expect(visitor.getByText('Login to configure Filebeat', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Configure Filebeat/ })).toHaveCount(0);
  await leadsToLogin(visitor, 'Login to configure Filebeat');
  // The address as older links have it.
  await visitor.goto(`${product.url}/#/login`);
  await expect(visitor).toHaveURL(/\/login/);
});

test('a page of Markdown has widgets of all five kinds, each in the place of its marker [assist-1-07]', async ({ admin, product }) => {
  const session = await product.login();
  const content = [
    'Paragraph one.',
    '<!-- astrolabe:aws:elb -->',
    'Paragraph two.',
    '<!-- astrolabe:filebeat-wizard:os-linux -->',
    'Paragraph three.',
    '<!-- astrolabe:install:dashboards ids=["hosts"] -->',
    'Paragraph four.',
    '<!-- tabs-start titles=["Apples","Pears"] -->\n\n<!-- tab-start -->\n\nAn orchard of apples.\n\n<!-- tab-end -->\n\n<!-- tab-start -->\n\nAn orchard of pears.\n\n<!-- tab-end -->\n\n<!-- tabs-end -->',
    'Paragraph five.',
    '<!-- info-box-start:note -->\n\nWords in a box.\n\n<!-- info-box-end -->',
    'Paragraph six.',
  ].join('\n\n');
  const { status, body } = await session.call<{ id: string }>('POST', '/api/docs/custom-pages', {
    title: 'All five',
    description: '',
    category: 'Fixtures',
    content,
  });
  expect(status).toBe(200);
  await admin.goto(`/integrations/custom/${body.id}`);
  const article = admin.getByRole('article');
  const widgets = [
    article.getByRole('button', { name: 'Add a bucket' }),
    article.getByRole('button', { name: 'Configure Filebeat for Linux' }),
    article.getByRole('button', { name: 'Install dashboard bundle' }),
    article.getByRole('tab', { name: 'Apples' }),
    article.getByText('Words in a box.'),
  ];
  const top = async (locator: ReturnType<Page['locator']>): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
  for (const widget of widgets) await expect(widget).toBeVisible();
  const words = ['one', 'two', 'three', 'four', 'five', 'six'];
  const order = await Promise.all(
    words.flatMap((word, at) => [article.getByText(`Paragraph ${word}.`), ...(widgets[at] === undefined ? [] : [widgets[at]])]).map(top),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(await article.textContent()).not.toMatch(/astrolabe:|tabs-start|info-box/);
  await article.getByRole('tab', { name: 'Pears' }).click();
  await expect(article.getByText('An orchard of pears.')).toBeVisible();
  await expect(article.getByText('An orchard of apples.')).toBeHidden();
});

test('beside every form of credentials stand the access that is needed, where its values are found, and what is read or written [assist-1-03]', async ({
  admin,
}) => {
  for (const [page, title] of Object.entries(bucketPages)) {
    await admin.goto(`/integrations/${page}`);
    for (const [way, access, place] of [
      ['IAM role', 'Attach the role policy to it', 'In the AWS console open IAM, Roles, Create role, Another AWS account'],
      [
        'Access keys (secret access)',
        's3:GetObject, s3:ListBucket, s3:GetBucketLocation',
        'In the AWS console open IAM, Users, choose a user for this purpose alone, then Security credentials, Create access key',
      ],
    ] as const) {
      await admin.getByRole('button', { name: 'Add a bucket' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: way }).click();
      const card = admin.getByRole('listitem', { name: `New ${title} bucket` });
      await expect(card.getByLabel('Bucket name')).toBeVisible();
      for (const words of [access, place, 'Objects are listed and read', 'Nothing is written to the bucket or deleted from it.'])
        await expect(card).toContainText(words);
      await card.getByRole('button', { name: 'Cancel' }).click();
      await expect(card).toHaveCount(0);
    }
  }
  await admin.goto('/archive-and-restore');
  const help = admin.getByRole('complementary', { name: 'What is needed' });
  await expect(admin.getByLabel('Tenant ID')).toBeVisible();
  for (const words of [
    'It needs the role Storage Blob Data Contributor on the container',
    'Tenant id and client id: Entra admin center, App registrations, your application, Overview.',
    'Client secret: the same application, Certificates & secrets.',
    'Storage account and container: Azure portal, Storage accounts.',
    'writes the files',
    'Files are read only to restore them.',
  ])
    await expect(help).toContainText(words);
  await admin.getByRole('radio', { name: 'AWS S3' }).check();
  await expect(admin.getByLabel('Bucket name')).toBeVisible();
  for (const words of [
    's3:PutObject',
    'Bucket and region: AWS console, S3, your bucket, Properties.',
    'Access key and secret key: IAM, Users, your user, Security credentials.',
    'Files are read only to restore them.',
  ])
    await expect(help).toContainText(words);
});
