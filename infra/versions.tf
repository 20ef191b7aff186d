terraform {
  required_version = ">= 1.9"

  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 6.0"
    }
  }

  # The bucket is named at `terraform init` (README.md), one for each project.
  backend "gcs" {}
}

provider "google" {
  project               = var.project
  region                = local.region
  billing_project       = var.project
  user_project_override = true
}

data "google_project" "this" {
  project_id = var.project
  depends_on = [google_project_service.api]
}
