import type { Category, Product } from '../catalogue';
import { command, statement } from '../peers';
import type { Story } from '../Story';
import { slowStatement } from './postgres';
import { javaFailure, springFrames } from './stacks';

const cached = command('GET', 'product:{sku}');
const bySku = statement('SELECT p.*, m.url FROM product p LEFT JOIN media m ON m.product_id = p.id WHERE p.sku = $1');
const byCategory = statement('SELECT p.* FROM product p WHERE p.category = $1 AND p.published ORDER BY p.rank LIMIT $2 OFFSET $3');

const service = 'com.brindlewick.catalog.ProductService';

/** Reads one product, from the cache more often than not. */
export function product(story: Story, wanted: Product): boolean {
  return story.call('catalog', 'GET /products/{sku}', (span) => {
    if (story.random.chance(0.72)) {
      story.ask(cached, () => story.work(1.2));
      if (story.random.chance(0.3)) story.log('debug', service, 'Cache hit for product {sku}', { sku: wanted.sku, cache: 'products' });
      return true;
    }
    story.ask(bySku, () => {
      story.work(9, 0.6);
      if (story.random.chance(0.004))
        slowStatement(story, `SELECT p.*, m.url FROM product p LEFT JOIN media m ON m.product_id = p.id WHERE p.sku = '${wanted.sku}'`);
    });
    if (story.random.chance(0.003)) {
      story.work(3000);
      story.log(
        'error',
        'com.brindlewick.catalog.ApiExceptionHandler',
        'Could not load product {sku}',
        { sku: wanted.sku },
        poolExhausted(),
      );
      return false;
    }
    story.log('info', service, 'Loaded product {sku} ({category}) in {took_ms} ms', {
      sku: wanted.sku,
      category: wanted.category,
      took_ms: Math.round(story.now - span.start),
    });
    return true;
  });
}

/** Reads the products of a category, or those on the home page. */
export function listing(story: Story, category: Category | 'featured', page = 1): void {
  story.call('catalog', 'GET /categories/{category}', (span) => {
    story.ask(byCategory, () => story.work(12, 0.7));
    story.work(2, 0.5);
    story.log('info', 'com.brindlewick.catalog.ListingController', 'Listed {count} products of {category}, page {page}', {
      count: category === 'featured' ? 12 : 24,
      category,
      page,
      took_ms: Math.round(story.now - span.start),
    });
    if (story.random.chance(0.01)) {
      story.log('warn', 'com.brindlewick.catalog.MediaResolver', 'No image in size {size} for product {sku}, using the original', {
        size: '640w',
        sku: `${category.slice(0, 3).toUpperCase()}-1211`,
      });
    }
  });
}

const poolExhausted = () =>
  javaFailure(
    'org.springframework.jdbc.CannotGetJdbcConnectionException',
    'Failed to obtain JDBC Connection',
    [
      'org.springframework.jdbc.datasource.DataSourceUtils.getConnection(DataSourceUtils.java:84)',
      'org.springframework.jdbc.core.JdbcTemplate.execute(JdbcTemplate.java:653)',
      'com.brindlewick.catalog.ProductRepository.findBySku(ProductRepository.java:58)',
      'com.brindlewick.catalog.ProductService.load(ProductService.java:91)',
      ...springFrames,
    ],
    javaFailure(
      'java.sql.SQLTransientConnectionException',
      'catalog-pool - Connection is not available, request timed out after 3000ms (total=10, active=10, idle=0, waiting=4)',
      [
        'com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:686)',
        'com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:179)',
      ],
    ),
  );
