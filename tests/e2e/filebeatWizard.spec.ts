import { expect, test } from './fixtures';
import { walk } from './walks';

test.use({ account: 'Shippers' });

test('somebody signed out is led to the login, and can make a file with placeholders', walk, async ({ visitor, product }) => {
  await visitor.goto(`${product.url}/integrations/filebeat`);
  const login = visitor.getByRole('link', { name: 'Login', exact: true });
  await expect(login).toHaveAttribute('href', /#\/login$/);
  await visitor.getByRole('button', { name: 'Make a file for Linux without login' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Filebeat configuration' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await login.click();
  await expect(visitor).toHaveURL(/\/login/);
});
